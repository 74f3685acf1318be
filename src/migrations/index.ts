import * as migration_20261121_084757_start from './20261121_084757_start';
import * as migration_20261121_085700_checkout from './20261121_085700_checkout';

export const migrations = [
  {
    up: migration_20261121_084757_start.up,
    down: migration_20261121_084757_start.down,
    name: '20261121_084757_start',
  },
  {
    up: migration_20261121_085700_checkout.up,
    down: migration_20261121_085700_checkout.down,
    name: '20261121_085700_checkout'
  },
];
