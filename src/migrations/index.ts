import * as migration_20261121_141249_start from './20261121_141249_start';

export const migrations = [
  {
    up: migration_20261121_141249_start.up,
    down: migration_20261121_141249_start.down,
    name: '20261121_141249_start'
  },
];
