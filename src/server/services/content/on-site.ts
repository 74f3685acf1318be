export { isOnSite } from '../../repositories/published'
