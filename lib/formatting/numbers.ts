export { countOf, formatCount } from '@/contract/values/numbers'
