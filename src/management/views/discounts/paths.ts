/** The call for all codes. */
export const DISCOUNTS_CALL = '/api/discounts/get-discounts'
