/** What staff are told after a change of a treatment or a category. */
export const catalogueMessages = {
  found: 'Found.',
  serviceCreated: 'The service has been created.',
  serviceSaved: 'The service has been saved.',
  serviceRemoved: 'The service has been removed.',
  serviceArchived: 'The service has been put away: it is off the site, and past bookings keep it.',
  priceAdded: 'The location has been added. It can be booked there once its price is saved.',
  priceRemoved: 'The price has been removed.',
  categoryCreated: 'The category has been created.',
  categorySaved: 'The category has been saved.',
  categoryRemoved: 'The category has been removed.',
  categoryArchived: 'The category has been put away: something still belongs to it.',
} as const
