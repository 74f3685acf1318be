/** What the gallery says beside the owner's words. */
export const galleryTexts = {
  invitation: 'Only you can see this. Add your own photos here.',
  add: 'Add a photograph',
  order: 'Order or hide pictures',
  larger: (caption: string) => `Enlarge: ${caption}`,
  lightbox: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  of: (at: number, count: number) => `${at} of ${count}`,
}
