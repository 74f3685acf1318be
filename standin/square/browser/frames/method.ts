import { carried, sendForm } from '../bank-form'

// The bank's fingerprint page. It stores what it learns about the browser, and sends the form back.
sendForm('/3ds/method-done', carried().text)
