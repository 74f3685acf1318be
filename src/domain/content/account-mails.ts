/** A mail with a link to a new password; its kind among those that are queued. */
export const PASSWORD_RESET = 'password-reset'

/** A mail to the address that an account had. */
export const ADDRESS_CHANGED = 'address-changed'

/** A mail to whoever signs in by another name now. */
export const USERNAME_CHANGED = 'username-changed'

/** Mails about somebody's account: a customer may have the same address, and they are not about that customer. */
export const accountMails = [PASSWORD_RESET, ADDRESS_CHANGED, USERNAME_CHANGED] as const
