import * as migration_20261121_104836_start from './20261121_104836_start';

export const migrations = [
  {
    up: migration_20261121_104836_start.up,
    down: migration_20261121_104836_start.down,
    name: '20261121_104836_start'
  },
];
