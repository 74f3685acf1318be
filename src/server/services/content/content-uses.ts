export { findContentUses } from '../../content/content-uses'
