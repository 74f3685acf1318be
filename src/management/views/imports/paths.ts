/** The call that lists the imports of the last day. */
export const importsPath = '/api/customers/imports'
