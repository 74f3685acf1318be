/** What the form of redirects says of an address that cannot be used. */
export const redirectTexts = {
  fromNoAddress:
    'Please give the old address as it stands after the name of the site, beginning with a slash.',
  fromHome: 'The home page always stands.',
  fromReserved: 'This address belongs to booking or to the management area. Please choose another.',
  fromQuery: 'Please leave out the question mark and what follows: the old address is its path alone.',
  toNoAddress:
    'Please give an address of this site, beginning with a slash, or a whole one, beginning with https://',
  toItself: 'An address cannot lead to itself.',
  toCircle: 'That would lead round in a circle: the new address leads back to the old one.',
} as const
