import * as migration_20261121_134159_start from './20261121_134159_start';

export const migrations = [
  {
    up: migration_20261121_134159_start.up,
    down: migration_20261121_134159_start.down,
    name: '20261121_134159_start'
  },
];
