/** What the form of redirects says of an address that cannot be used. */
export const redirectTexts = {
  fromNoAddress:
    'Please enter the part of the old address that follows the site’s name, starting with a slash.',
  fromHome: 'You cannot redirect the home page.',
  fromReserved: 'This address is used by booking or the management area. Please choose another.',
  fromQuery: 'Please leave out the question mark and anything after it.',
  toNoAddress:
    'Please enter an address on this site, starting with a slash, or a full one starting with https://',
  toItself: 'An address cannot redirect to itself.',
  toCircle: 'That would create a loop: the new address redirects back to the old one.',
} as const
