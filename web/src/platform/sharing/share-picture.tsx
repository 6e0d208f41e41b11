import { type ReactElement, useEffect, useState } from "react";
import "./share-picture.css";

interface SharePictureProps {
  /** Draws the picture; null when the browser cannot. */
  readonly draw: () => Promise<Blob | null>;
  /** The content of the picture in words. */
  readonly alt: string;
}

/** A picture to share, drawn once. The space stays empty when the browser cannot draw it; the text beside it has the same content. */
export function SharePicture({ draw: drawNow, alt }: SharePictureProps): ReactElement {
  const [src, setSrc] = useState<string | null>(null);
  const [draw] = useState(() => drawNow);
  useEffect(() => {
    let url: string | null = null;
    let isUnmounted = false;
    void draw().then((picture) => {
      if (!picture || isUnmounted) return;
      url = URL.createObjectURL(picture);
      setSrc(url);
    });
    return () => {
      isUnmounted = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [draw]);
  return src ? <img className="share-card" src={src} width={1_200} height={630} alt={alt} /> : <div className="share-card" />;
}
