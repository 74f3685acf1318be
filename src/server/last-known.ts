declare global {
  /** Shared by the application and the process around it, whose modules are copies of each other. */
  var salonPhone: string | undefined
}

/** Keeps the salon's telephone for the page that stands where one failed: that one asks no database. */
export const rememberPhone = (phone: string): void => {
  globalThis.salonPhone = phone
}

/** As it was when the site was last drawn or started; empty without one. */
export const lastKnownPhone = (): string => globalThis.salonPhone ?? ''
