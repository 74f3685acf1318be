export { isOnSite } from '@/server/repositories/catalogue'
