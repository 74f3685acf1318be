export const DISCOUNTS_CALL = '/api/discounts/get-discounts'
