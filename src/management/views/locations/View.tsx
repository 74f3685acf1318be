import { AddLocationScreen } from './AddLocationScreen.client'

/** /management/locations/add-location: asks for the name, so that nothing without a name is stored. */
export const AddLocationView = () => <AddLocationScreen />
