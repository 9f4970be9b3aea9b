# The server with its pages, the rules as machine code. Build it with: docker build --tag sitroom .
# Tables are kept in /data unless SITROOM_DATABASE names a PostgreSQL; docs/operating.md tells the rest.

FROM node:22-slim AS pages
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --omit=dev
COPY web ./
RUN npm run build

FROM python:3.13-slim AS package
# The compiler of the image's own Debian, whichever version that is; it stays behind in this stage.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /build
COPY . .
COPY --from=pages /build/src/sitroom/web/static src/sitroom/web/static
RUN SITROOM_COMPILE=1 pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=package /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(ls /wheels/*.whl)[web,postgres]" && rm -r /wheels
RUN useradd --system --uid 10001 --no-create-home sitroom && install --directory --owner sitroom --mode 700 /data
USER 10001
ENV SITROOM_HOME=/data SITROOM_HOST=0.0.0.0 SITROOM_PORT=8350 SITROOM_OPEN=no
VOLUME /data
EXPOSE 8350
HEALTHCHECK --interval=10s --timeout=6s --start-period=20s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8350/health', timeout=5)"]
ENTRYPOINT ["sitroom"]
CMD ["serve"]
