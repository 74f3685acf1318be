/** What is wrong with how Square is set up, for the owner: each says what to do. */
export const setUpTexts = {
  noAccess: (detail: string): string =>
    `Square does not accept the site’s access token (${detail}), so nobody can pay online. Please copy the current one from Square’s developer dashboard into SQUARE_ACCESS_TOKEN and start the site again.`,
  noSuchLocation: (id: string): string =>
    `Square does not recognise the location ${id}, so nobody can pay online. Please copy the location’s ID from Square’s developer dashboard. Paste it where you set it before: in SQUARE_LOCATION_ID, or on the location’s page in the editor.`,
  notActive: (name: string): string =>
    `The location ${name} is switched off at Square, so nobody can pay online. Please switch it on in Square’s dashboard under Locations.`,
  notInBritain: (name: string, country: string): string =>
    `${country ? `The location ${name} is in ${country} at Square` : `Square has no country for the location ${name}`}, but this site sells in the United Kingdom. Please use a different location.`,
  notInPounds: (name: string, currency: string): string =>
    `${currency ? `The location ${name} takes ${currency} at Square` : `Square has no currency for the location ${name}`}, but this site’s prices are in pounds. Please use a different location.`,
  takesNoCards: (name: string): string =>
    `The location ${name} cannot take cards yet, so nobody can pay online. Please finish setting up the account in Square’s dashboard, which will tell you what is missing.`,
  notChecked: 'We could not reach Square to check its settings. The site will try again.',
} as const

/** Of a database whose real payments are of another account at Square (D118). */
export const squareAccountTexts = {
  other:
    'The Square settings belong to a different account from the payments in this database. Please set SQUARE_* back to the previous account. If you meant to change it, run “npm run square:accept” and start again.',
  otherWhileServing:
    'The Square settings belong to a different account from the payments in this database, so earlier payments cannot be refunded. Please ask whoever runs the site to set SQUARE_* back, or to run “npm run square:accept”.',
  accepted: 'The Square account in the current settings is now the salon’s.',
  notReal: 'The current settings do not take real payments, so there is no account to accept.',
  noAnswer: 'Square did not say whose account it is. Nothing has been changed. Please try again.',
} as const
