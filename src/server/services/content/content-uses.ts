export { contentUses } from '../../content/content-uses'
