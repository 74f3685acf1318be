import { AddPhotographsScreen } from './AddPhotographsScreen.client'

/** /management/gallery/add-photographs: adds several photographs to the library and the gallery. */
export const AddToGalleryView = () => <AddPhotographsScreen to="gallery" />

/** /management/pictures/add-pictures: adds several pictures to the library. */
export const AddPicturesView = () => <AddPhotographsScreen to="pictures" />
