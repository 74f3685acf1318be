import * as migration_20261121_084757_start from './20261121_084757_start';

export const migrations = [
  {
    up: migration_20261121_084757_start.up,
    down: migration_20261121_084757_start.down,
    name: '20261121_084757_start'
  },
];
