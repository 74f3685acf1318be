/** The texts of the gallery that do not come from the owner. */
export const galleryTexts = {
  invitation: 'Only signed-in staff can see this. Add your own photos here.',
  drawings:
    'Only signed-in staff can see this. The gallery still contains drawings. Please replace them with your own photos.',
  add: 'Add photographs',
  order: 'Reorder or hide pictures',
  larger: (caption: string) => `Enlarge: ${caption}`,
  lightbox: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  of: (at: number, count: number) => `${at} of ${count}`,
}
