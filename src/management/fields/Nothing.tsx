/** Stands where Payload would offer what is not offered here. */
export const Nothing = () => null
