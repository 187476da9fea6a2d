import type { GetStaticProps } from 'next'
import Head from 'next/head'
import { Buttons } from '@/components/kit/Buttons'
import { Choices } from '@/components/kit/Choices'
import { Colors } from '@/components/kit/Colors'
import { Fields } from '@/components/kit/Fields'
import { Marks } from '@/components/kit/Marks'
import { Overlays } from '@/components/kit/Overlays'
import { States } from '@/components/kit/States'
import { Typography } from '@/components/kit/Typography'
import styles from '@/components/kit/Kit.module.css'

/** Every UI component in every state, for developers; not part of the production site. */
const KitPage = () => (
  <div className="wrap">
    <Head>
      <title>Kit · Art Commons</title>
    </Head>
    <div className={styles.top}>
      <h1 className="display">Kit</h1>
      <p className="lead">Two shapes, one accent, one wall. Every part and state on one page.</p>
    </div>
    <Colors />
    <Typography />
    <Buttons />
    <Fields />
    <Choices />
    <Overlays />
    <Marks />
    <States />
  </div>
)

export const getStaticProps: GetStaticProps = () =>
  process.env.NODE_ENV === 'production' ? { notFound: true } : { props: {} }

export default KitPage
