import type { ReactNode } from 'react'
import { Seo } from '@/components/seo/Seo'
import styles from './TextPage.module.css'

interface Props {
  title: string
  path: string
  description: string
  children: ReactNode
}

/** A title, and a text that is mostly for reading. */
export const TextPage = ({ title, path, description, children }: Props) => (
  <>
    <Seo title={title} description={description} canonical={path} />
    <article className={`wrap ${styles.page}`}>
      <h1 className="display">{title}</h1>
      {children}
    </article>
  </>
)
