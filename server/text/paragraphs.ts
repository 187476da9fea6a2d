import { renderMarkdown } from './markdown'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** User-written Markdown as plain paragraphs, with a dot before the items of lists. */
export const paragraphsOf = (markdown: string | null): string[] =>
  (renderMarkdown(markdown) ?? '')
    .replace(/<br\s*\/?>|<\/(?:p|li|h3|h4|blockquote)>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
