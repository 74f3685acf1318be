/** What staff are told after a change of a treatment or a category. */
export const catalogueMessages = {
  found: 'Found.',
  serviceCreated: 'The service has been created.',
  serviceSaved: 'The service has been saved.',
  serviceRemoved: 'The service has been removed.',
  serviceArchived:
    'The treatment has been archived. It is no longer on the site, and past bookings are unchanged.',
  priceAdded: 'The location has been added. It can be booked there once its price is saved.',
  priceRemoved: 'The price has been removed.',
  categoryCreated: 'The category has been created.',
  categorySaved: 'The category has been saved.',
  categoryRemoved: 'The category has been removed.',
  categoryArchived: 'The category has been archived rather than deleted, because something still uses it.',
} as const
