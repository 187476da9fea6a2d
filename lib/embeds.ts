export { embedFrame, type EmbedFrame } from '@/contract/embeds'
