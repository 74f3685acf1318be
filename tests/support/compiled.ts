import { compile } from '../../scripts/lib/set-up.mjs'

/** The stand-in for Square runs compiled, in tests as beside the salon. */
export default compile
