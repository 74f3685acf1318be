import { compile } from '../../scripts/lib/set-up.mjs'

/** In tests, the stand-in for Square runs compiled, as it does in production. */
export default compile
