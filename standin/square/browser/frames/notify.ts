import { carried, tellHolder } from '../bank-form'

// Where the bank sends its forms back to: tells the page that waits for them.
const threeDS = document.body.dataset.said === 'over' ? 'over' : 'seen'
tellHolder({ threeDS, verification: carried().form.verification })
