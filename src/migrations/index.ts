import * as migration_20261121_141249_start from './20261121_141249_start';
import * as migration_20261122_021305_moved_at from './20261122_021305_moved_at';

export const migrations = [
  {
    up: migration_20261121_141249_start.up,
    down: migration_20261121_141249_start.down,
    name: '20261121_141249_start',
  },
  {
    up: migration_20261122_021305_moved_at.up,
    down: migration_20261122_021305_moved_at.down,
    name: '20261122_021305_moved_at'
  },
];
