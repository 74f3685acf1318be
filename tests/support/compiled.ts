import { compile } from '../../scripts/lib/set-up.mjs'

/** The stand-in for Square runs compiled, in tests as in production. */
export default compile
