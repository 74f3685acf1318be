/** What the gallery says beside the owner's words. */
export const galleryTexts = {
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
