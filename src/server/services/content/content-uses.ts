export { findContentUses } from '@/server/content/content-uses'
