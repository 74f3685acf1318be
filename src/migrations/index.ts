import * as migration_20261121_075104_start from './20261121_075104_start';

export const migrations = [
  {
    up: migration_20261121_075104_start.up,
    down: migration_20261121_075104_start.down,
    name: '20261121_075104_start'
  },
];
