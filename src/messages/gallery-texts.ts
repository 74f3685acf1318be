/** What the gallery says. */
export const galleryTexts = {
  drawn: 'Drawing',
  allDrawn: 'These are drawings. Photographs of our own work will hang here.',
  someDrawn: 'Some of these are drawings. Photographs of our own work will take their place.',
  empty: 'The walls are still bare. Please come back soon.',
  invitation: 'Only you see this: your own photographs belong here.',
  add: 'Add a photograph',
  order: 'Order or hide pictures',
  larger: (caption: string) => `Look closer: ${caption}`,
  lightbox: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  of: (at: number, count: number) => `${at} of ${count}`,
}
