import { build, install } from './lib/set-up.mjs'

await install()
await build()
