import * as migration_20261121_101224_start from './20261121_101224_start';

export const migrations = [
  {
    up: migration_20261121_101224_start.up,
    down: migration_20261121_101224_start.down,
    name: '20261121_101224_start'
  },
];
