import * as migration_20261121_085751_start from './20261121_085751_start';

export const migrations = [
  {
    up: migration_20261121_085751_start.up,
    down: migration_20261121_085751_start.down,
    name: '20261121_085751_start'
  },
];
