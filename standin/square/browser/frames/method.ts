import { carried, sendForm } from '../bank-form'

// The bank's fingerprint page: what it learns of the browser it keeps, and sends the form back to who asked.
sendForm('/3ds/method-done', carried().text)
