import Head from 'next/head'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Wordmark } from '@/components/navigation/Wordmark'
import { Icon } from '@/components/ui/media/Icon'
import { paths } from '@/lib/navigation/paths'
import type { WallArtwork } from '@/lib/artworks/signInWall'
import styles from './AuthFrame.module.css'
import { AuthWall } from './AuthWall'

interface Props {
  title: string
  /** The link to the other form. */
  other: { label: string; href: string }
  artwork: WallArtwork | null
  children: ReactNode
}

/** An artwork beside a form. */
export const AuthFrame = ({ title, other, artwork, children }: Props) => (
  <div className={styles.frame}>
    <Head>
      {/* The form is centered: without its end, its beginning would be painted elsewhere. */}
      <link rel="expect" href="#terms" blocking="render" />
    </Head>
    <AuthWall artwork={artwork} />
    <div className={styles.side}>
      <div className={styles.top}>
        <Wordmark />
        <Link className={styles.other} href={other.href} data-keeps-next>
          {other.label} <Icon name="arrow" small />
        </Link>
      </div>
      <div className={styles.form}>
        <h1>{title}</h1>
        {children}
      </div>
      <p id="terms" className="micro">
        By continuing you accept the <Link href={paths.terms}>terms</Link> and the{' '}
        <Link href={paths.privacy}>privacy notice</Link>.
      </p>
    </div>
  </div>
)
