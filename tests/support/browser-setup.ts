import { prepareDemo } from './prepared-salon'

/** Fills the demo salon that every file of browser tests copies: once, before their time is counted. */
export default (): Promise<void> => prepareDemo(['sqlite'], null)
