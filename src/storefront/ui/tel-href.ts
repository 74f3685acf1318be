export { telHref } from '../../domain/text/phone-link'
