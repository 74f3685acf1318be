/** What staff are told after a change of a treatment or a category. */
export const catalogueMessages = {
  found: 'Found.',
  serviceCreated: 'The treatment has been created.',
  serviceSaved: 'The treatment has been saved.',
  serviceRemoved: 'The treatment has been deleted.',
  serviceArchived:
    'The treatment has been archived. It is no longer on the site, and past bookings are unchanged.',
  priceAdded: 'The location has been added. The treatment can be booked there once you save a price.',
  priceRemoved: 'The price has been deleted.',
  categoryCreated: 'The category has been created.',
  categorySaved: 'The category has been saved.',
  categoryRemoved: 'The category has been deleted.',
  categoryArchived: 'The category has been archived rather than deleted, because something still uses it.',
} as const
