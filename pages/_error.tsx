import FailurePage from './500'

export default FailurePage
