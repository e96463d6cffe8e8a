// An image in a page's text: drawn from the site's own files, or named where it is not loaded.
import { useState } from 'preact/hooks';
import type { ImageNode, ImageSource } from '../../src/preview/pageNode.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { useBody } from './bodyContext.ts';

export function BodyImage({ node: { source, alt, title, width, height } }: { readonly node: ImageNode }) {
  const { assets } = useBody();
  const uri = source.kind === 'site' ? assets.get(source.path) : undefined;
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (uri === undefined || uri === broken) return <Placeholder source={source} alt={alt} />;
  return (
    <img src={uri} alt={alt} title={title} width={width} height={height} onError={() => setBroken(uri)} />
  );
}

function Placeholder({ source, alt }: { readonly source: ImageSource; readonly alt: string }) {
  const words = `${alt === '' ? 'Image' : alt} (${describe(source)})`;
  return (
    <span class="image-placeholder" role="img" aria-label={words}>
      <Glyph name="image" />
      <span>{words}</span>
    </span>
  );
}

function describe(source: ImageSource): string {
  switch (source.kind) {
    case 'site':
      return `${source.path}, not shown`;
    case 'remote':
      return `on ${source.host}, not loaded`;
    case 'missing':
      return `${source.name}, missing`;
  }
}
