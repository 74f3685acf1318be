import { prepareDemo } from './prepared-salon'

/** Fills the demo salon that every browser test file copies, once and before their time is counted. */
export default (): Promise<void> => prepareDemo(['sqlite'], null)
