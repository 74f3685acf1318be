/** Replaces a Payload component that we do not offer. */
export const Nothing = () => null
