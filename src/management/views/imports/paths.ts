/** The calls that list the imports of the last day. */
export const customerImportsPath = '/api/customers/imports'
export const treatmentImportsPath = '/api/services/imports'
