/** "tel:" wants no spaces. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Stands for the salon's telephone on a page that is drawn while building, before anybody knows it. */
export const PHONE_TO_COME = '%salon-phone%'
